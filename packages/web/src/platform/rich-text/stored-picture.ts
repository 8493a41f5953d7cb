import { Image } from '@tiptap/extension-image';

/** Addresses of pictures that are not readable before their record is saved, with what shows them. */
export type PicturePreviews = ReadonlyMap<string, string>;

/** A picture that the product stores: while it is not saved yet, what the browser has of it is shown. */
export const storedPicture = (previews: PicturePreviews) =>
  Image.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        src: {
          default: null,
          parseHTML: (image) => image.getAttribute(AWAY) ?? image.getAttribute('src'),
          renderHTML: ({ src }) => ({ [isElsewhere(String(src)) ? AWAY : 'src']: src }),
        },
      };
    },
    addNodeView() {
      return ({ node }) => {
        const src = String(node.attrs.src ?? '');
        if (isElsewhere(src)) return { dom: signOf(src) };
        const dom = document.createElement('img');
        dom.src = previews.get(src) ?? src;
        dom.alt = String(node.attrs.alt ?? '');
        return { dom };
      };
    },
  });

/** Where the editor writes the address of a picture of another server: an image that has it asks there. */
const AWAY = 'data-src';

/** What the editor wrote, with the addresses of pictures where they belong. */
export function withAddresses(html: string): string {
  if (!html.includes(AWAY)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll(`img[${AWAY}]`)) {
    image.setAttribute('src', image.getAttribute(AWAY) ?? '');
    image.removeAttribute(AWAY);
  }
  return body.innerHTML;
}

const isElsewhere = (src: string): boolean => /^https?:/i.test(src);

/** What stands for a picture of another server: the product loads none. */
function signOf(src: string): HTMLElement {
  const dom = document.createElement('span');
  dom.className = 'texto-rico-imagen';
  dom.textContent = `Imagen: ${src}`;
  return dom;
}

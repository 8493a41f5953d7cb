import { Image } from '@tiptap/extension-image';

/** Addresses of pictures that are not readable before their record is saved, with what shows them. */
export type PicturePreviews = ReadonlyMap<string, string>;

/** A picture that the product stores: while it is not saved yet, what the browser has of it is shown. */
export const storedPicture = (previews: PicturePreviews) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        const src = String(node.attrs.src ?? '');
        dom.src = previews.get(src) ?? src;
        dom.alt = String(node.attrs.alt ?? '');
        return { dom };
      };
    },
  });

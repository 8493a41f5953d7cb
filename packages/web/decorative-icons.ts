import type { Plugin } from 'vite';

const FILE = /@ant-design\/icons\/es\/components\/AntdIcon\.js/;
const NAMED = '"aria-label": icon.name';
/** With a name or an act of its own an icon speaks; otherwise the text beside it does. */
const SILENT = '...(props["aria-label"] || onClick ? {} : { "aria-hidden": true })';

/**
 * The icons of the kit call themselves by their English names ("edit"), which screen readers put
 * before the button's text: "edit Editar". Here they are decoration unless they are given a name.
 */
export function decorativeIcons(): Plugin {
  return {
    name: 'decorative-icons',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(NAMED)) throw new Error('The icons of the kit have changed: look again');
      return { code: code.replace(NAMED, SILENT), map: null };
    },
  };
}

import { styleNonce } from './style-nonce.ts';

// Some utilities of the component library (scroll lock, scroll bar size) write style elements
// without asking for the nonce.
const nonce = styleNonce;
if (nonce) {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

import type { Plugin } from 'vite';
import { filesOf } from './bundle-files.ts';

/** What who has signed in sees first, and the list that the sign-in page offers. */
const NEXT = [
  /\/src\/app\/start\.tsx$/,
  /\/src\/app\/shell\/signed-in-shell\.tsx$/,
  /\/inicio\/screens\/home-screen\.tsx$/,
  /\/usuarios\/sign-in\/destination-list\.tsx$/,
];

/** Writes the names of those files into the page, which fetches them while somebody signs in (fetch-ahead.ts). */
export function fetchedAhead(): Plugin {
  return {
    name: 'fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const names = filesOf(bundle, NEXT).filter(
          (name) => /\.(?:js|css)$/.test(name) && !html.includes(name),
        );
        if (names.length === 0) throw new Error('No file of the application was found');
        const attrs = { name: 'archivos-de-la-aplicacion', content: names.join(' ') };
        return [{ tag: 'meta', attrs, injectTo: 'head' }];
      },
    },
  };
}

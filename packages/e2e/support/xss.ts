import type { Page } from 'playwright-core';
import { keepForOneVisitor } from './browser.ts';

/** Whatever runs calls this, or loads an address with this word in it. */
export const MARK = 'xssMarca';

const run = `${MARK}()`;

/** Texts that run a script wherever one is shown as markup, as an address or as a template. */
export const scriptPayloads: readonly string[] = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=/${MARK}.js></SCRIPT>`,
  `"><script>${run}</script>`,
  `'><img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `<img/src/onerror=${run}>`,
  `<img src="/${MARK}.png">`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext></form><mglyph><style></math><img src onerror=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<iframe src="javascript:parent.${run}">`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}">ver</a>`,
  `<a href="&#106;avascript:${run}">ver</a>`,
  `<form action="javascript:${run}"><button>ver</button></form>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<body onload=${run}>`,
  `<marquee onstart=${run}>`,
  `<style>@import '/${MARK}.css';</style>`,
  `<link rel=stylesheet href="/${MARK}.css">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="//${MARK}.example/">`,
  `</textarea><script>${run}</script>`,
  `</title><img src=x onerror=${run}>`,
  `javascript:${run}`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `&lt;img src=x onerror=${run}&gt;`,
  `\u2028<img src=x onerror=${run}>`,
];

/** Elements that run a script by themselves once they are markup, up to the script. */
const carriers = [
  'img src=x onerror',
  'svg onload',
  'video src=x onerror',
  'audio src=x onloadstart',
  'details open ontoggle',
  'input autofocus onfocus',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'iframe onload',
  'object data=x onerror',
  'embed src=x onload',
  'marquee onstart',
  'style onload',
  'body onpageshow',
];

/** How one element is written so that a filter does not know it. */
const spellings: readonly ((element: string) => string)[] = [
  (element) => `<${element}=${run}>`,
  (element) => `<${element}="${run}">`,
  (element) => `<${element}='${run}'//`,
  (element) => `<${element} = ${run} x`,
  (element) => `<${element.toUpperCase()}=${run}>`,
  (element) => `<${element.replaceAll(' ', '/')}=${run}>`,
  (element) => `<${element.replaceAll(' ', '\t')}\u200b=${run}>`,
  (element) => `"'><${element}=${run}>`,
  (element) => `<!--><${element}=${run}>-->`,
  (element) => `<b><${element}=eval(atob('${Buffer.from(run).toString('base64')}'))>`,
  (element) => `<${element}=${run.replace('(', '&lpar;').replace(')', '&rpar;')}>`,
  (element) => `\ufeff<<${element}=top.${run}>`,
];

/** Two hundred of them: the best known, and every element in every spelling. */
export const manyPayloads: readonly string[] = [
  ...scriptPayloads,
  ...carriers.flatMap((element) => spellings.map((spell) => spell(element))),
].slice(0, 200);

/** Notes what runs, what is loaded, what opens a dialog, and what the page's policy had to stop. */
export async function watchExecutions(page: Page): Promise<{ seen: string[] }> {
  const seen: string[] = [];
  keepForOneVisitor(page);
  await page.exposeFunction(MARK, () => void seen.push('script'));
  await page.exposeFunction('politicaViolada', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const scope = globalThis as typeof globalThis & { politicaViolada(what: string): void };
      scope.politicaViolada(
        `policy ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    // A search for such a text carries it in the query: that is no load.
    if (`${host}${pathname}`.toLowerCase().includes(MARK.toLowerCase())) {
      seen.push(`request ${request.url()}`);
    }
  });
  return { seen };
}

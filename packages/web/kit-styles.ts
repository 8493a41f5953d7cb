import type { Plugin } from 'vite';

/**
 * Parts of the component library that no screen uses, by the classes of their styles and by where their
 * code lies. Their styles are a fifth of the sheet that everybody loads.
 */
const UNUSED: Readonly<Record<string, RegExp>> = {
  affix: /affix\/index/,
  anchor: /anchor\/Anchor/,
  avatar: /avatar\/Avatar/,
  breadcrumb: /breadcrumb\/Breadcrumb/,
  carousel: /carousel\/index/,
  cascader: /cascader\/index/,
  col: /grid\/col/,
  descriptions: /descriptions\/index/,
  divider: /divider\/index/,
  flex: /flex\/index/,
  float: /float-button\/FloatButton/,
  image: /image\/index/,
  layout: /layout\/layout/,
  list: /list\/index/,
  masonry: /masonry\/Masonry/,
  mentions: /mentions\/index/,
  message: /message\/index/,
  notification: /notification\/index/,
  popconfirm: /popconfirm\/index/,
  qrcode: /qr-code\/index/,
  rate: /rate\/index/,
  row: /grid\/row/,
  splitter: /splitter\/Splitter/,
  statistic: /statistic\/Statistic/,
  timeline: /timeline\/Timeline/,
  tour: /tour\/index/,
  transfer: /transfer\/index/,
};

const SHEET = /antd\/dist\/antd\.css$/;
const COMPONENT_PART = /\.ant-([a-z]+)/g;
/** Commas between selectors, not those inside `:where(…)`. */
const BETWEEN_SELECTORS = /,(?![^(]*\))/;

/** Leaves out of the component library's sheet what no screen uses; a part that comes into use stops the build. */
export function stylesInUse(): Plugin {
  return {
    name: 'styles-in-use',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (SHEET.test(id) ? { code: withoutUnused(code), map: null } : null),
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      for (const [part, code] of Object.entries(UNUSED)) {
        const user = modules.find((id) => id.includes('/antd/es/') && code.test(id));
        if (user) throw new Error(`${user} is in use: take "${part}" out of kit-styles.ts`);
      }
    },
  };
}

/** The sheet without the rules whose selectors all name a part that is not used. */
function withoutUnused(sheet: string): string {
  return rulesOf(sheet).map(withoutUnusedSelectors).join('');
}

function withoutUnusedSelectors(rule: string): string {
  if (rule.startsWith('@')) return rule;
  const body = rule.indexOf('{');
  const selectors = rule.slice(0, body).split(BETWEEN_SELECTORS).filter(isUsed);
  return selectors.length > 0 ? selectors.join(',') + rule.slice(body) : '';
}

/** The product is written from left to right: every element would be asked in vain whether it is not. */
const FROM_RIGHT_TO_LEFT = /-rtl\b/;

const isUsed = (selector: string): boolean =>
  !FROM_RIGHT_TO_LEFT.test(selector) &&
  [...selector.matchAll(COMPONENT_PART)].every(([, part = '']) => !(part in UNUSED));

/** The outermost rules of a sheet, each with its block. */
function rulesOf(sheet: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++;
    if (sheet[at] !== '}' || --depth > 0) continue;
    rules.push(sheet.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A node of a parsed program: where it stands and what it consists of. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A part of a file, and what stands in its place. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/** What the kit makes the styles of a part with: its second argument writes them. */
const MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);
const STYLE_FILE = /\/antd\/es\/.+\/style(?:\.js|\/[a-zA-Z-]+\.js)$/;
const NO_STYLES = '() => []';

/** Functions of the kit that write styles while the page runs, and what is left of them. */
const WRITERS: readonly { file: RegExp; name: string; body: string }[] = [
  {
    file: /@ant-design\/cssinjs-utils\/es\/util\/genStyleUtils\.js$/,
    name: 'genComponentStyleHook',
    body: '{ return function () { return useToken().hashId; }; }',
  },
  {
    file: /antd\/es\/theme\/util\/useResetIconStyle\.js$/,
    name: 'useResetIconStyle',
    body: '{}',
  },
];
/** Where the kit names the styles that all of its parts have. */
const COMMON_STYLES = /antd\/es\/theme\/util\/genStyleUtils\.js$/;
const COMMON = new Set(['getResetStyles', 'getCommonStyle']);

/** Stops who begins to use what is left out. */
const leftOut = (what: string) => `() => { throw new Error('The build leaves out ${what}'); }`;

const LATER_SELECT = fileURLToPath(new URL('src/platform/kit/later-select.tsx', import.meta.url));

/** Files of the kit that bring along what nothing here uses or say something in English, and what stands instead. */
const NARROW: readonly { file: RegExp; wide: string; narrow: string }[] = [
  {
    file: /antd\/es\/form\/context\.js$/,
    wide: "import { FormProvider as RcFormProvider } from '@rc-component/form';",
    narrow: "import { FormProvider as RcFormProvider } from '@rc-component/form/es/FormContext';",
  },
  {
    // The kit's forms, for the name of a field in one.
    file: /antd\/es\/radio\/group\.js$/,
    wide: "import { toNamePathStr } from '../form/hooks/useForm';",
    narrow: "const toNamePathStr = (name) => [name ?? []].flat().join('_');",
  },
  {
    // Trees and menus, for filters in the headers of columns.
    file: /antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    wide: "import FilterDropdown, { flattenKeys } from './FilterDropdown';",
    narrow: `const FilterDropdown = ${leftOut('filters of columns')}; const flattenKeys = FilterDropdown;`,
  },
  {
    // Menus, for ways to choose rows besides one by one and all.
    file: /antd\/es\/table\/hooks\/useSelection\.js$/,
    wide: "import Dropdown from '../../dropdown';",
    narrow: `const Dropdown = ${leftOut('menus of chosen rows')};`,
  },
  {
    // A tree, for rows within rows.
    file: /antd\/es\/table\/hooks\/useSelection\.js$/,
    wide: "import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';",
    narrow: [
      'const arrAdd = (list, value) => (list?.includes(value) ? list : [...(list ?? []), value]);',
      'const arrDel = (list, value) => (list ?? []).filter((one) => one !== value);',
      `const conductCheck = ${leftOut('rows within rows')};`,
      'const convertDataToEntities = conductCheck;',
    ].join(''),
  },
  {
    // What opens beside something, for hints that share one place.
    file: /antd\/es\/config-provider\/index\.js$/,
    wide: "import UniqueProvider from '../tooltip/UniqueProvider';",
    narrow: `const UniqueProvider = ${leftOut('hints in one place')};`,
  },
  {
    // What folds, for chosen colours: buttons only ask it which colours are bright.
    file: /antd\/es\/color-picker\/components\/ColorPresets\.js$/,
    wide: "import Collapse from '../../collapse';",
    narrow: `const Collapse = ${leftOut('chosen colours')};`,
  },
  {
    // Codes that are typed digit by digit.
    file: /antd\/es\/input\/index\.js$/,
    wide: "import OTP from './OTP';",
    narrow: `const OTP = ${leftOut('codes digit by digit')};`,
  },
  {
    file: /antd\/es\/input\/index\.js$/,
    wide: "import Group from './Group';",
    narrow: `const Group = ${leftOut('groups of fields')};`,
  },
  {
    // Lists of choices, for how many elements a page has: they come once it is shown.
    file: /antd\/es\/pagination\/Pagination\.js$/,
    wide: "import Select from '../select';",
    narrow: `import { LaterSelect as Select } from ${JSON.stringify(LATER_SELECT)};`,
  },
  {
    file: /antd\/es\/table\/InternalTable\.js$/,
    wide: "import RcVirtualTable from './RcTable/VirtualTable';",
    narrow: `const RcVirtualTable = ${leftOut('virtual tables')};`,
  },
  {
    file: /@rc-component\/table\/es\/index\.js$/,
    wide: 'import VirtualTable, { genVirtualTable } from "./VirtualTable";',
    narrow: `const VirtualTable = ${leftOut('virtual tables')}; const genVirtualTable = VirtualTable;`,
  },
  {
    // Tags that are switched on and off.
    file: /antd\/es\/tag\/index\.js$/,
    wide: "import CheckableTag from './CheckableTag';",
    narrow: `const CheckableTag = ${leftOut('tags that are chosen')};`,
  },
  {
    file: /antd\/es\/tag\/index\.js$/,
    wide: "import CheckableTagGroup from './CheckableTagGroup';",
    narrow: `const CheckableTagGroup = ${leftOut('groups of tags')};`,
  },
  ...['Avatar', 'Image', 'Input', 'Node'].map((part) => ({
    // What stands for pictures, fields and faces on their way.
    file: /antd\/es\/skeleton\/Skeleton\.js$/,
    wide: `import Skeleton${part} from './${part}';`,
    narrow: `const Skeleton${part} = ${leftOut('bones of other things')};`,
  })),
  {
    // Screens say themselves what failed.
    file: /antd\/es\/alert\/index\.js$/,
    wide: "import ErrorBoundary from './ErrorBoundary';",
    narrow: `const ErrorBoundary = ${leftOut('failures in messages')};`,
  },
  ...[
    'locale/useLocale',
    'modal/locale',
    'config-provider/index',
    'modal/useModal/HookModal',
    'table/InternalTable',
    '_util/hooks/useClosable',
    'notification/useNotification',
    'pagination/Pagination',
    'form/FormItemLabel',
    'popconfirm/PurePanel',
    'upload/Upload',
    'date-picker/generatePicker/generateSinglePicker',
    'date-picker/generatePicker/generateRangePicker',
  ].map((user) => ({
    // English, where nothing was said of the language.
    file: new RegExp(`antd/es/${user}\\.js$`),
    wide: "/en_US';",
    narrow: "/es_ES';",
  })),
  ...[
    ['`Tab $', '`Pestaña $'],
    ['} of $', '} de $'],
  ].map(([wide = '', narrow = '']) => ({
    // What a tab says to who listens, for which the kit takes no other words.
    file: /@rc-component\/tabs\/es\/TabNavList\/TabNode\.js$/,
    wide,
    narrow,
  })),
  {
    // Round marks, for rows of which one is chosen.
    file: /antd\/es\/table\/hooks\/useSelection\.js$/,
    wide: "import Radio from '../../radio';",
    narrow: `const Radio = ${leftOut('one chosen row')};`,
  },
];
/** Files that do nothing but offer what they export, though their packages do not say so. */
const QUIET =
  /node_modules\/@rc-component\/|node_modules\/@ant-design\/(?:cssinjs|fast-color|colors)/;

/**
 * The kit's styles come from its sheet (`zeroRuntime`), so its program goes without what would write
 * them: a sixth of it. Stops the build where the kit is no longer as this expects.
 */
export function kitWithoutStyleMaking(): Plugin {
  return {
    name: 'kit-without-style-making',
    apply: 'build',
    transform(code, id) {
      const quiet = QUIET.test(id) && { moduleSideEffects: false };
      const narrow = NARROW.filter(({ file }) => file.test(id));
      if (narrow.length > 0) return { code: narrow.reduce(replaced, code), map: null, ...quiet };
      const changes = [...stylesIn(code, id, this), ...writersIn(code, id, this)];
      if (!quiet && changes.length === 0) return null;
      return { code: changed(code, changes), map: null, ...quiet };
    },
  };
}

interface Parser {
  parse(code: string): unknown;
}

function stylesIn(code: string, id: string, parser: Parser): Change[] {
  if (!STYLE_FILE.test(id)) return [];
  const made = nodesOf(parser.parse(code)).filter(isMaking).map(stylesOf);
  // What moves is a value like any other: it may go where nobody moves.
  const moving = [...code.matchAll(/new Keyframes\(/g)].map(({ index }) => ({
    start: index,
    end: index,
    text: '/* @__PURE__ */ ',
  }));
  return [...made, ...moving];
}

const isMaking = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && MAKERS.has(String(callee.name));

function stylesOf({ arguments: given }: Node): Change {
  const styles: unknown = Array.isArray(given) ? given[1] : null;
  if (!isNode(styles)) throw new Error('The kit makes its styles another way: look again');
  return { start: styles.start, end: styles.end, text: NO_STYLES };
}

function writersIn(code: string, id: string, parser: Parser): Change[] {
  if (COMMON_STYLES.test(id)) return commonStyles(nodesOf(parser.parse(code)));
  const writer = WRITERS.find(({ file }) => file.test(id));
  if (!writer) return [];
  const bodies = nodesOf(parser.parse(code)).flatMap((node) => bodyOf(node, writer.name));
  const [body] = bodies;
  if (!body || bodies.length > 1) throw new Error(`${writer.name} has changed: look again`);
  return [{ start: body.start, end: body.end, text: writer.body }];
}

/** The body of a function of this name, however it is written. */
function bodyOf({ type, id, init, body }: Node, name: string): Node[] {
  if (!isNode(id) || id.name !== name) return [];
  if (type === 'FunctionDeclaration' && isNode(body)) return [body];
  return type === 'VariableDeclarator' && isNode(init) && isNode(init.body) ? [init.body] : [];
}

function commonStyles(nodes: readonly Node[]): Change[] {
  const named = nodes.filter(
    ({ type, key }) => type === 'Property' && isNode(key) && COMMON.has(String(key.name)),
  );
  if (named.length !== COMMON.size) throw new Error('The common styles have changed: look again');
  return named.flatMap(({ value }) =>
    isNode(value) ? [{ start: value.start, end: value.end, text: 'undefined' }] : [],
  );
}

function replaced(code: string, { wide, narrow }: { wide: string; narrow: string }): string {
  if (!code.includes(wide)) throw new Error(`The kit no longer says ${wide}: look again`);
  return code.replace(wide, narrow);
}

function changed(code: string, changes: readonly Change[]): string {
  const backwards = [...changes].sort((a, b) => b.start - a.start);
  return backwards.reduce(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every node of a parsed program. */
function nodesOf(root: unknown): Node[] {
  const found: Node[] = [];
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isNode(value)) found.push(value);
    if (typeof value === 'object' && value !== null) {
      waiting.push(...Object.values(value).filter((part) => typeof part === 'object'));
    }
  }
  return found;
}

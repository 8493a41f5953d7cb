/** Members that say nothing to people: places and how they are written. */
const UNSAID = new Set(['geometry', 'coordinates', 'arcs', 'bbox', 'crs', 'type', 'transform']);
/** Values within values; no program writes as many. */
const MAX_DEPTH = 500;
/** Of a longer text the beginning is read. */
const MAX_TEXT = 20_000;

const NUMBER_SIGNS = new Set('0123456789.+-eE');
const MAX_NUMBER = 40;

/** An object or a list that is open. */
interface Level {
  isObject: boolean;
  /** whether the next text is the name of a member */
  awaitsKey: boolean;
  isUnsaid: boolean;
  /** within the data of a feature, whose names are its own */
  isData: boolean;
  key: string;
}

/**
 * Takes JSON piece by piece and says its texts and whole numbers, but for those of a geometry. It holds no more
 * than the text that is being read, and asks nothing of what is not well formed.
 * @returns what takes the next piece; false once it is too deep to be gone on with
 */
export function jsonReader(say: (text: string) => void): (piece: string) => boolean {
  const levels: Level[] = [];
  let top: Level | undefined;
  let token = '';
  let isText = false;
  let isEscaped = false;

  const isSaid = () => !top?.isUnsaid && !(top?.isObject && !top.isData && UNSAID.has(top.key));
  const endText = () => {
    isText = false;
    if (top?.isObject && top.awaitsKey) top.key = written(token);
    else if (isSaid()) say(written(token));
    token = '';
  };
  const endNumber = () => {
    if (/^\d{1,20}$/.test(token) && isSaid()) say(token);
    token = '';
  };
  const inText = (sign: string) => {
    if (isEscaped) isEscaped = false;
    else if (sign === '\\') isEscaped = true;
    else if (sign === '"') return endText();
    if (token.length < MAX_TEXT) token += sign;
  };
  const outside = (sign: string) => {
    if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      const isObject = sign === '{';
      const isData = top?.isData || top?.key === 'properties';
      top = { isObject, awaitsKey: isObject, isUnsaid: !isSaid(), isData, key: '' };
      levels.push(top);
    } else if (sign === '}' || sign === ']') {
      levels.pop();
      top = levels.at(-1);
    } else if (sign === ':' && top) top.awaitsKey = false;
    else if (sign === ',' && top) top.awaitsKey = top.isObject;
  };

  return (piece) => {
    for (const sign of piece) {
      if (isText) inText(sign);
      // The signs of a number that is no whole one stay with it: so it is none.
      else if (NUMBER_SIGNS.has(sign)) token += token.length < MAX_NUMBER ? sign : '';
      else {
        endNumber();
        outside(sign);
      }
    }
    return levels.length <= MAX_DEPTH;
  };
}

/** A text as it is meant; as it stands where it was cut or is none. */
function written(token: string): string {
  try {
    return JSON.parse(`"${token}"`);
  } catch {
    return token;
  }
}

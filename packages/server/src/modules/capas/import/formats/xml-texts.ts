import { readXml } from './xml.ts';

/** Texts of an XML by where they stand: the first that is not empty of each kind. */
export type XmlTexts<Kind extends string> = Partial<Record<Kind, string>>;

/**
 * Reads texts of an XML by the end of their path, as `citeinfo/title`.
 * @param until a tag that ends the reading: what is looked for stands before it
 * @throws AppError as `readXml` does
 */
export async function readTexts<Kind extends string>(
  file: { path: string; decoder: TextDecoder; what: string },
  paths: Readonly<Record<Kind, readonly string[]>>,
  until?: string,
): Promise<XmlTexts<Kind>> {
  const stack: string[] = [];
  const found: XmlTexts<Kind> = {};
  const kinds = Object.keys(paths) as Kind[];
  let isOver = false;
  const handler = {
    open(tag: string) {
      stack.push(tag);
      if (tag === until) isOver = true;
    },
    close(_tag: string, text: string) {
      const path = `/${stack.join('/')}`;
      stack.pop();
      if (isOver || text.trim() === '') return;
      const kind = kinds.find((one) => paths[one].some((end) => path.endsWith(`/${end}`)));
      if (kind) found[kind] ??= text;
    },
  };
  for await (const _ of readXml(file.path, file.decoder, file.what, handler)) {
    if (isOver) break;
  }
  return found;
}

import {
  officeMarkup,
  type ScopeData,
  type Tag,
  TagPlacement,
  type TextNodeTag,
  TextPlugin,
  type XmlNode,
  xml,
  Zip,
} from 'easy-template-x';

/** Parts of a paragraph that show nothing by themselves. */
const INVISIBLE = ['w:pPr', 'w:rPr', 'w:proofErr', 'w:bookmarkStart', 'w:bookmarkEnd'];

/**
 * Puts the texts into the fields. A line of the letter that held nothing but fields without a text
 * goes with them, as when an office program merges letters.
 */
export class LetterText extends TextPlugin {
  override simpleTagReplacements(tag: Tag, data: ScopeData): void {
    const replace = () => super.simpleTagReplacements(tag, data);
    if (tag.placement !== TagPlacement.TextNode) {
      replace();
      return;
    }
    const paragraph = officeMarkup.query.containingParagraphNode(tag.xmlTextNode);
    keepingPlace(tag, replace);
    if (isLineOfLetter(paragraph) && isEmpty(paragraph)) xml.modify.remove(paragraph);
  }
}

/** The library puts the further lines of a text at the end of the run, behind other fields too. */
function keepingPlace({ xmlTextNode }: TextNodeTag, replace: () => void): void {
  const run = officeMarkup.query.containingRunNode(xmlTextNode);
  const following = officeMarkup.query.containingTextNode(xmlTextNode).nextSibling;
  const before = new Set(run.childNodes);
  replace();
  if (!following) return;
  for (const added of (run.childNodes ?? []).filter((node) => !before.has(node))) {
    xml.modify.remove(added);
    xml.modify.insertBefore(added, following);
  }
}

/** A paragraph of the body that ends no section: a cell or a footer must keep its last one. */
const isLineOfLetter = (paragraph: XmlNode): boolean =>
  paragraph.parentNode?.nodeName === 'w:body' &&
  !xml.query.findByPath(paragraph, 'General', 'w:pPr', 'w:sectPr');

const isEmpty = ({ childNodes = [] }: XmlNode): boolean => childNodes.every(showsNothing);

function showsNothing(node: XmlNode): boolean {
  if (xml.query.isTextNode(node)) return node.textContent.trim() === '';
  return INVISIBLE.includes(node.nodeName) || (node.nodeName === 'w:r' && isEmpty(node));
}

const SETTINGS = 'word/settings.xml';
const KEEP_SPACES = '<w:doNotExpandShiftReturn/>';

/**
 * The same document, in which a justified line that ends in a line break keeps its spaces. Office
 * programs stretch it from margin to margin unless the document says otherwise.
 */
export async function unstretched(docx: Buffer): Promise<Buffer> {
  const zip = await Zip.load(docx);
  if (!zip.isFileExist(SETTINGS)) return docx;
  const settings = await zip.getFile(SETTINGS).getContentText();
  if (settings.includes('w:doNotExpandShiftReturn')) return docx;
  const changed = settings
    .replace('<w:compat>', `<w:compat>${KEEP_SPACES}`)
    .replace('<w:compat/>', `<w:compat>${KEEP_SPACES}</w:compat>`);
  zip.setFile(SETTINGS, changed);
  return zip.export(Buffer);
}

import {
  filledIn,
  type MailVariableValues,
} from '@comarca/shared/modules/usuarios/mass-email.variables';
import sanitizeHtml from 'sanitize-html';
import { htmlText } from '../../../core/rich-text/html-text.ts';

/** Lengths and colours as mailboxes understand them; no functions, no addresses. */
const length = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?$/;
const lengths =
  /^(?:-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?|auto)(?: (?:-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?|auto)){0,3}$/;
const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{5,40}\))$/i;
const border =
  /^(?:none|0|\d{1,2}px (?:solid|dashed|dotted) (?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{5,40}\)))$/i;

const styles = {
  color: [colour],
  'background-color': [colour],
  'text-align': [/^(?:left|right|center|justify)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  'vertical-align': [/^(?:top|middle|bottom|baseline)$/],
  'font-size': [length],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'line-height': [length],
  width: [length],
  'max-width': [length],
  height: [length],
  padding: [lengths],
  margin: [lengths],
  border: [border],
  'border-top': [border],
  'border-bottom': [border],
  'border-collapse': [/^(?:collapse|separate)$/],
  'border-radius': [length],
};

const cells = ['colspan', 'rowspan', 'align', 'valign', 'width', 'bgcolor'];

/** A mailbox knows no page that a link could be relative to. */
const linkOf: sanitizeHtml.Transformer = (tagName, { href = '', title }) => ({
  tagName,
  attribs: {
    ...(/^(?:https?:\/\/|mailto:|tel:)/i.test(href) && { href, rel: 'noopener noreferrer' }),
    ...(title && { title }),
  },
});

const mailHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'center', 'blockquote', 'pre', 'code', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'align', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
    th: cells,
    td: cells,
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Mailboxes load an image from its own server, without anybody asking: only over https.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head', 'template'],
  transformTags: { a: linkOf },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
};

/** HTML that somebody wrote, as it may be sent: formatting, links and images; nothing that runs. */
export const cleanMailHtml = (html: string): string => sanitizeHtml(html, mailHtml).trim();

interface MailParts {
  asunto: string;
  /** https address; null when there is none */
  imagen: string | null;
  /** Clean HTML. */
  cabecera: string;
  /** Clean HTML. */
  contenido: string;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as the content of an element or of an attribute in double quotes. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

/** The whole message: one column that every mailbox can show, with the styles on the elements. */
export function mailDocument({ asunto, imagen, cabecera, contenido }: MailParts): string {
  const block = (html: string, style: string) =>
    html === '' ? '' : `<tr><td style="${style}">${html}</td></tr>`;
  const picture =
    imagen &&
    `<img src="${escaped(imagen)}" alt="" width="600" style="display:block;width:100%;max-width:600px;border:0">`;
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(asunto)}</title></head>
<body style="margin:0;background-color:#f2f5f3;${FONT};color:#1f2a26">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background-color:#ffffff;border-radius:8px;overflow:hidden;text-align:left">
${block(picture || '', 'padding:0')}
${block(cabecera, 'padding:20px 28px 0;font-size:15px;line-height:1.5')}
${block(contenido, 'padding:20px 28px 28px;font-size:15px;line-height:1.6')}
<tr><td style="padding:14px 28px;background-color:#e7efea;font-size:12px;color:#4d5c55">Mensaje enviado desde Comarca</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

const placeholder =
  'display:inline-block;padding:10px 14px;border:1px dashed #6b8a7c;color:#3d5248;font-size:12px';

/** The same for a screen: an image of another server is loaded by mailboxes, not by the product. */
export const previewDocument = (parts: MailParts): string =>
  mailDocument(parts).replace(
    /<img [^>]*>/g,
    (image) =>
      `<span style="${placeholder}">Imagen: ${/ src="([^"]*)"/.exec(image)?.[1] ?? ''}</span>`,
  );

/** Clean HTML as plain text: paragraphs as lines, links with their address in brackets. */
export function mailText(...parts: string[]): string {
  return parts
    .map(htmlText)
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Whether clean HTML shows anything: words or an image. */
export const showsSomething = (html: string): boolean =>
  /<img /.test(html) || htmlText(html) !== '';

/** A message, before and after its variables are filled in. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** The message that goes to everybody. */
export const messageOf = (parts: MailParts): MailText => ({
  subject: parts.asunto,
  text: mailText(parts.cabecera, parts.contenido),
  html: mailDocument(parts),
});

/** The message as one recipient gets it. */
export const messageTo = (message: MailText, values: MailVariableValues): MailText => ({
  subject: filledIn(message.subject, values),
  text: filledIn(message.text, values),
  html: filledIn(message.html, values, escaped),
});

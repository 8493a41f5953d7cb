import { AppError } from '@comarca/shared/core/errors';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { cleanRichText } from '../../../core/rich-text/clean-rich-text.ts';
import { htmlText } from '../../../core/rich-text/html-text.ts';

/**
 * The words of a kept message: who wrote to whom, about what, its text, and how its files are called.
 * @throws AppError VALIDATION for what is no readable message
 */
export async function textOfMail(bytes: Buffer): Promise<string> {
  // Messages within messages are kept whole at each depth: the outermost says enough.
  const mail = await PostalMime.parse(bytes, { maxRfc822NestingDepth: 1 }).catch((): never => {
    throw new AppError('VALIDATION', 'El mensaje no se puede leer: está dañado.');
  });
  const { subject, from, to = [], cc = [], attachments } = mail;
  return [
    subject,
    ...[from, ...to, ...cc].map(said),
    bodyOf(mail),
    ...attachments.map(({ filename }) => filename),
  ]
    .filter(Boolean)
    .join('\n');
}

const said = (one: Address | undefined): string =>
  [one?.name, one?.address].filter(Boolean).join(' ');

const bodyOf = ({ text, html }: Email): string =>
  text?.trim() ? text : html ? htmlText(cleanRichText(html)) : '';

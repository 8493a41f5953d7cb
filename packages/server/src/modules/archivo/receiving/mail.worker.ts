import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { MailContent, MailFile } from './mail-thread.ts';

/** A part of a message, as far as it says whether it is a file. */
interface Part {
  contentType: { parsed: Header; multipart?: string | false };
  contentDisposition: { parsed: Header };
  parentNode?: Part;
}

interface Header {
  value: string;
  params: Partial<Record<string, string>>;
}

/**
 * Reads messages as the library does, but for a text with a name of its own: some programs of mail send the
 * files that they show below a letter so, and the library would join them to it.
 */
class MailReader extends PostalMime {
  isInlineTextNode({ contentType, contentDisposition, parentNode }: Part): boolean {
    const { value, params } = contentDisposition.parsed;
    const name = params.filename || contentType.parsed.params.name;
    // One that stands alone, or is one way of several to read the letter, is the letter.
    const isFile = name && parentNode && parentNode.contentType.multipart !== 'alternative';
    return (
      value !== 'attachment' && !isFile && /^text\/(html|plain)$/.test(contentType.parsed.value)
    );
  }
}

answerTasks(async (raw: Uint8Array): Promise<MailContent> => {
  const mail = await new MailReader({ forceRfc822Attachments: true }).parse(raw);
  return {
    sender: senderOf(mail),
    subject: mail.subject?.trim() || 'Sin asunto',
    files: mail.attachments.filter(isFile).map(fileOf),
  };
});

const senderOf = ({ from }: Email): string => from?.address ?? from?.name ?? 'sin remitente';

/** Of what belongs to a text, its pictures and styles are no files unless they are called so. */
const isFile = ({ related, disposition, mimeType }: Attachment): boolean =>
  !related || disposition === 'attachment' || !SHOWN.test(mimeType);

/** What the text of a letterhead shows, or is shown with. */
const SHOWN = /^(image|font)\/|^text\/css$/;

const fileOf = ({ filename, mimeType, content }: Attachment, place: number): MailFile => ({
  name: filename ?? `Adjunto ${place + 1}${mimeType === 'message/rfc822' ? '.eml' : ''}`,
  content: new Uint8Array(content as ArrayBuffer),
});

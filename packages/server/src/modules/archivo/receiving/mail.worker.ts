import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import type { MailContent, MailFile } from './mail-thread.ts';

answerTasks(async (raw: Uint8Array): Promise<MailContent> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  return {
    sender: senderOf(mail),
    subject: mail.subject?.trim() || 'Sin asunto',
    files: mail.attachments.filter(isFile).map(fileOf),
  };
});

const senderOf = ({ from }: Email): string => from?.address ?? from?.name ?? 'sin remitente';

const isFile = ({ related, disposition }: Attachment): boolean =>
  !related || disposition === 'attachment';

const fileOf = ({ filename, mimeType, content }: Attachment, place: number): MailFile => ({
  name: filename ?? `Adjunto ${place + 1}${mimeType === 'message/rfc822' ? '.eml' : ''}`,
  content: new Uint8Array(content as ArrayBuffer),
});

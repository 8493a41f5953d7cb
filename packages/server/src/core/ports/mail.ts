/** Outgoing mail: SMTP, or `.eml` files in DATA_DIR/outbox. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
  /** Says whether the configured service answers (used by `comarca verificar`). */
  verify(): Promise<void>;
}

export interface MailMessage {
  /** The same message sent again keeps its id, so that mailboxes show it once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Files that go with it. */
  attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  name: string;
  /** e.g. `application/pdf` */
  type: string;
  content: Buffer;
}

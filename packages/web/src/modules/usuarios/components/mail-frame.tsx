import './mass-email.css';

/**
 * A message's HTML, without scripts, forms, or anything of the product within its reach. Each
 * message gets a frame of its own: a frame that is still loading one may drop the next.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe key={html} className="correo-marco" title={title} sandbox="" srcDoc={html} />;
}

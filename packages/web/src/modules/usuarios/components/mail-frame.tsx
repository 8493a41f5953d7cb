import './correo-masivo.css';

/** A message's HTML, without scripts, forms, or anything of the product within its reach. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="correo-marco" title={title} sandbox="" srcDoc={html} />;
}

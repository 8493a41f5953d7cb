/** Where the server marks what was found. */
const FROM = '\u0002';
const TO = '\u0003';

/** A stretch of a document around what was found, which is marked. */
export function FoundText({ text }: { text: string }) {
  let at = 0;
  return (
    <span className="archivo-extracto">
      {text.split(FROM).map((part, index) => {
        const [found = '', rest] = index === 0 ? ['', part] : part.split(TO);
        at += part.length + 1;
        return (
          <span key={at}>
            {found && <mark>{found}</mark>}
            {rest}
          </span>
        );
      })}
    </span>
  );
}

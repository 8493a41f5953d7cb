import {
  hasPlaceholders,
  readPlaceholders,
} from '@comarca/shared/modules/inteligencia/figures/placeholders';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { Fragment, type ReactNode } from 'react';

interface Props {
  text: string;
  figures: ReportFigures;
  own: string | null;
}

/** A text as it reads now, its figures marked. */
export function ReadText({ text, figures, own }: Props) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { raw, start, text: shown, problem } of readPlaceholders(text, figures, own)) {
    pieces.push(<Fragment key={`t${start}`}>{text.slice(end, start)}</Fragment>);
    pieces.push(
      <mark key={start} className={problem === null ? '' : 'mal'} title={problem ?? raw}>
        {shown}
      </mark>,
    );
    end = start + raw.length;
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}

/** How a text with figures of the tables reads, and which of them have no value. */
export function FigureReading({ text, figures, own }: Props) {
  if (!hasPlaceholders(text)) return null;
  const problems = readPlaceholders(text, figures, own).flatMap(({ raw, start, problem }) =>
    problem === null ? [] : [{ raw, start, problem }],
  );
  return (
    <div className="cifras-lectura no-imprimir">
      <span>Así se lee:</span>
      <p>
        <ReadText text={text} figures={figures} own={own} />
      </p>
      {problems.map(({ raw, start, problem }) => (
        <p key={start} role="alert" className="cifras-problema">
          <code>{raw}</code> se leerá «—». {problem}
        </p>
      ))}
    </div>
  );
}

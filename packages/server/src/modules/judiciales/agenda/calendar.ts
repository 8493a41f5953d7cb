import { addDays } from '@comarca/shared/core/days';
import { COLOMBIAN_OFFSET } from '@comarca/shared/core/formats';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import type { AgendaItem } from './agenda.repository.ts';

/** Octets of a line of an iCalendar file (RFC 5545, 3.1). */
const LINE = 75;

/** An agenda as an iCalendar file (RFC 5545): hearings with their hour, terms on their last day. */
export function calendarOf(
  items: readonly AgendaItem[],
  { now, urlOf }: { now: Date; urlOf(item: AgendaItem): string },
): string {
  const stamp = utc(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comarca//Agenda judicial//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Agenda judicial',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...items.flatMap((item) => [
      'BEGIN:VEVENT',
      `UID:${item.clase === 'AUDIENCIA' ? 'audiencia' : 'termino'}-${item.id}@comarca`,
      `DTSTAMP:${stamp}`,
      ...whenOf(item),
      `SUMMARY:${text(summaryOf(item))}`,
      `DESCRIPTION:${text(`Proceso ${formatProcessNumber(item.numero)}\n${item.despacho}`)}`,
      ...(item.lugar || item.enlace ? [`LOCATION:${text(item.lugar || item.enlace)}`] : []),
      `URL:${urlOf(item)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

const summaryOf = ({ clase, titulo }: AgendaItem): string =>
  clase === 'AUDIENCIA' ? `Audiencia: ${titulo}` : `Vence: ${titulo}`;

function whenOf({ dia, hora, minutos }: AgendaItem): string[] {
  if (hora === '') {
    return [
      `DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(dia, 1).replaceAll('-', '')}`,
    ];
  }
  const start = new Date(`${dia}T${hora}:00${COLOMBIAN_OFFSET}`);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + minutos * 60_000))}`];
}

const utc = (instant: Date): string =>
  instant.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** A text as RFC 5545 writes it (3.3.11). */
const text = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');

/** A long line in pieces; no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    const longest = pieces.length === 0 ? LINE : LINE - 1;
    if (Buffer.byteLength(piece + character) > longest) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}

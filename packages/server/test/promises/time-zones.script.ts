/** Prints what people read of dates, numbers and sizes, for the test that compares time zones. */
import {
  dayOf,
  formatArea,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatLength,
  formatMoney,
  formatPercentage,
  timestampName,
} from '@comarca/shared/core/formats';
import { isDate, isDateTime, rangeOf } from '@comarca/shared/core/text.rules';
import { formatStation } from '@comarca/shared/geo/station-format';
import { layerMetadataSchema } from '@comarca/shared/modules/capas/layer.schema';
import { types } from '../../src/core/db/types.ts';

/** Year ends, leap days, the Colombian summer time of 1992–93, and the edges of days. */
const instants = [
  '2025-12-31T23:30:00-05:00',
  '2025-12-31T23:59:59.999-05:00',
  '2026-01-01T00:00:00-05:00',
  '2024-02-29T12:00:00Z',
  '2024-03-01T04:59:59.9Z',
  '1992-05-03T05:00:00Z',
  '1993-04-04T04:30:00Z',
  '2011-12-30T12:00:00Z',
  '2026-03-08T07:30:00Z',
  ...Array.from({ length: 1000 }, (_, n) =>
    new Date(Date.UTC(1990, 0, 1) + n * 15_121_131_719).toISOString(),
  ),
];
const texts = ['2026-02-30', '2024-02-29', '2025-12-31 23:30', '2026-01-01 ~ 2026-12-31', 'ayer'];
/** How the driver reads columns `date` (1082) and `timestamptz` (1184). */
const fromDatabase = [1082, 1184].map((oid) =>
  String(
    JSON.stringify(
      types.getTypeParser(oid)(oid === 1082 ? '2025-12-31' : '2025-12-31 23:30:00-05'),
    ),
  ),
);

console.log(
  JSON.stringify([
    instants.map((at) => [
      formatDate(at),
      formatDateTime(at),
      dayOf(new Date(at)),
      timestampName(at),
    ]),
    texts.map((text) => [isDate(text), isDateTime(text), rangeOf(text)]),
    [
      formatMoney(1234567.895),
      formatArea(12_345.67),
      formatLength(1999.5),
      formatPercentage(12.345),
    ],
    [formatFileSize(20_971_519), formatStation(2345.6)],
    layerMetadataSchema.shape.vigencia.parse('2025-12-31'),
    fromDatabase,
  ]),
);

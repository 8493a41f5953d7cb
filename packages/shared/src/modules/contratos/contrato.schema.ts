import { z } from 'zod';
import {
  date,
  hasTwoDecimals,
  messages,
  optionalDate,
  requiredDate,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';

export const MAX_CONTRACT_NAME = 200;
export const MAX_CONTRACT_IDENTIFICATION = 100;
export const MAX_CONTRACT_OBJECT = 20_000;
/** Every amount of cents below it is a number that computers hold exactly. */
export const MAX_AMOUNT = 90_000_000_000_000;
/** Parties on one side of a contract. */
const MAX_PARTIES = 200;

export const contractMessages = {
  duplicateParty: 'Ya existe una parte con esta identificación',
  negative: 'El valor no puede ser negativo',
  tooLarge: 'El valor no puede superar $ 90.000.000.000.000',
} as const;

/** Pesos: 0 is an amount, nothing is not. */
const amount = z
  .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
  .min(0, contractMessages.negative)
  .max(MAX_AMOUNT, contractMessages.tooLarge)
  .refine(hasTwoDecimals, messages.decimals);

const parties = z
  .array(z.string())
  .max(MAX_PARTIES)
  .refine((ids) => new Set(ids).size === ids.length, contractMessages.duplicateParty);

const bothDays = z.object({ initDate: date(), finishDate: date() });

/** Whether a record starts before it ends; one without an end does. */
export const startsBeforeItEnds = (days: { initDate: string; finishDate: string }): boolean =>
  days.finishDate === '' || days.initDate <= days.finishDate;

/** Refuses the end that is too early beside it, whatever else is still missing. */
export const endRefusal = {
  path: ['finishDate'],
  message: messages.rangeOrder,
  when: ({ value }: { value: unknown }): boolean => bothDays.safeParse(value).success,
};

/** The contract form; ids as the lists give them, parties by the subject's id in their order. */
export const contractSchema = z
  .object({
    name: requiredText(MAX_CONTRACT_NAME),
    identification: requiredText(MAX_CONTRACT_IDENTIFICATION),
    parent: z.string().nullable(),
    object: requiredText(MAX_CONTRACT_OBJECT),
    contractType: requiredSelect(),
    statusType: requiredSelect(),
    initDate: requiredDate(),
    finishDate: optionalDate(),
    amount,
    contratantes: parties,
    contratados: parties,
  })
  .refine(startsBeforeItEnds, endRefusal);

import { formatNumber } from '@comarca/shared/core/formats';

/** Hours with two decimals. */
export const hours = (value: number): string => formatNumber(value, 2);

export const percent = (value: number): string => `${formatNumber(value, 1)} %`;

import { describe, expect, it } from 'vitest';
import { SharedConversions } from '../../src/modules/documentos/conversion/shared-conversions.ts';
import { ConversionTookTooLong } from '../../src/modules/documentos/conversion/took-too-long.ts';

const staying = new AbortController().signal;

/** A conversion that the test ends; it hears of those who leave. */
function held() {
  let resolve: (pdf: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  const signals: AbortSignal[] = [];
  const make = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { make, resolve, signals };
}

describe('conversions of a file that several look at', () => {
  it('go on once, until the last of them leaves', async () => {
    const conversions = new SharedConversions<string>();
    const { make, signals } = held();
    const [ana, luis] = [new AbortController(), new AbortController()];
    const both = [ana, luis].map(({ signal }) => conversions.convert('7', signal, make));
    const ends = Promise.allSettled(both);
    expect(signals).toHaveLength(1);
    ana.abort(new Error('left'));
    await expect(both[0]).rejects.toThrow('left');
    expect(signals[0]?.aborted).toBe(false);
    luis.abort(new Error('left'));
    await ends;
    expect(signals[0]?.aborted).toBe(true);
    const anew = held();
    anew.resolve('pdf');
    expect(await conversions.convert('7', staying, anew.make)).toBe('pdf');
  });

  it('that took too long are not tried again; others are, and what failed otherwise', async () => {
    const conversions = new SharedConversions<string>();
    let tries = 0;
    const failing = (error: Error) => async () => {
      tries += 1;
      throw error;
    };
    const slow = failing(new ConversionTookTooLong());
    await expect(conversions.convert('7', staying, slow)).rejects.toThrow(ConversionTookTooLong);
    await expect(conversions.convert('7', staying, slow)).rejects.toThrow(ConversionTookTooLong);
    expect(tries).toBe(1);
    expect(() => conversions.refuseSlow('7')).toThrow(ConversionTookTooLong);
    const away = failing(new Error('away'));
    await expect(conversions.convert('8', staying, away)).rejects.toThrow('away');
    await expect(conversions.convert('8', staying, away)).rejects.toThrow('away');
    expect(tries).toBe(3);
  });
});

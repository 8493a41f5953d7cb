import type { Config } from '../config/config.ts';

/** A language model that is configured. */
export interface ModelSettings extends Pick<Config, 'LLM_API_KEY'> {
  LLM_BASE_URL: string;
  LLM_MODEL: string;
}

/** The settings of the language model; null where none is configured. */
export function modelSettings({
  LLM_BASE_URL,
  LLM_API_KEY,
  LLM_MODEL,
}: Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>): ModelSettings | null {
  return LLM_BASE_URL && LLM_MODEL ? { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } : null;
}

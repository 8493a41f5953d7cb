import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelSettings } from './settings.ts';

/** The configured language model, behind an address that speaks as OpenAI's does. */
export function modelOf({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: ModelSettings) {
  const provider = createOpenAICompatible({
    name: 'comarca',
    baseURL: LLM_BASE_URL,
    ...(LLM_API_KEY ? { apiKey: LLM_API_KEY } : {}),
  });
  return provider.chatModel(LLM_MODEL);
}

export type LanguageModel = ReturnType<typeof modelOf>;

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a language model was asked, in the words of the OpenAI protocol. */
export interface ModelRequest {
  url: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    max_tokens: number;
    messages: { role: string; content: string }[];
  };
}

/** A server on this machine that speaks as language models do; each test says what it answers. */
export interface ModelServer {
  /** settings that lead to it */
  env: { LLM_BASE_URL: string; LLM_API_KEY: string; LLM_MODEL: string };
  answer: (request: ModelRequest, response: ServerResponse) => void;
  received: ModelRequest[];
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const provider = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { authorization } = request.headers;
      const one = { url: request.url ?? '', authorization, body: JSON.parse(text) };
      model.received.push(one);
      model.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const model: ModelServer = {
    env: {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: 'llave-de-prueba',
      LLM_MODEL: 'modelo-de-prueba',
    },
    answer: (_request, response) => response.end(),
    received: [],
    close: () =>
      new Promise((resolve) => {
        provider.close(() => resolve());
        provider.closeAllConnections();
      }),
  };
  return model;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

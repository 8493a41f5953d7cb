import type { Page, Request, Response } from 'playwright-core';

const LAST = 4;
const ANSWER_CHARACTERS = 160;
const ASKED_CHARACTERS = 60;

/** What a page and the server said to each other, of which a failed test tells the end. */
export interface Exchanges {
  /** The requests without an answer, and the last answers with their beginnings, in two lines. */
  end(): Promise<string>;
}

/** Listens to a page's requests of the program's interfaces. */
export function listenTo(page: Page): Exchanges {
  const open = new Set<Request>();
  const answers: Response[] = [];
  const isAsking = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  page.on('request', (request) => {
    if (isAsking(request)) open.add(request);
  });
  page.on('response', (response) => {
    if (!isAsking(response.request())) return;
    answers.push(response);
    if (answers.length > LAST) answers.shift();
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    async end() {
      const waited = [...open].map(asked).join(', ') || 'nothing';
      const said = await Promise.all(answers.map(beginning));
      return `waiting for ${waited}\nafter the answers ${said.join(' | ') || 'none'}`;
    },
  };
}

function asked(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const body = (request.postData() ?? '').slice(0, ASKED_CHARACTERS);
  return `${request.method()} ${pathname}${search} ${body}`.trim();
}

async function beginning(response: Response): Promise<string> {
  // Of a page that was left since nobody has the text any more.
  const text = await response.text().catch(() => 'that are gone');
  return `${asked(response.request())}: ${response.status()} ${text.slice(0, ANSWER_CHARACTERS)}`;
}

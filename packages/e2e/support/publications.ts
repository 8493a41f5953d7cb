import type { Page } from 'playwright-core';
import { askApi } from './screen.ts';

/** Takes back what the demo shows to the public. */
export async function unpublishAll(page: Page): Promise<void> {
  const { data } = (await askApi(page, '{ publicationsRelay { nodes { id } } }')) as {
    data: { publicationsRelay: { nodes: { id: string }[] } };
  };
  for (const { id } of data.publicationsRelay.nodes) {
    await askApi(page, 'mutation($id: ID!) { deletePublication(id: $id) { deleted } }', { id });
  }
}

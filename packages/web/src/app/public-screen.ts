import type { AnyRouter } from '@tanstack/react-router';

/** Whether the screen before one needs no session, and has no frame around it. */
export const isPublic = (router: AnyRouter): boolean =>
  router.state.matches.some(({ staticData }) => staticData.screen?.public === true);

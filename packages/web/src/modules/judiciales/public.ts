export { useAgendaNews } from './operations/use-agenda-news.ts';

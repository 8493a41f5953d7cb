export { useLetterNews } from './operations/use-letter-news.ts';

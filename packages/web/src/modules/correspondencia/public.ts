export { findLetters } from './operations/correspondencia.ts';
export { useLetterNews } from './operations/use-letter-news.ts';

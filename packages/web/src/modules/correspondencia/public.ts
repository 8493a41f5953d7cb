export { findLetters } from './operations/letters.ts';
export { useLetterNews } from './operations/use-letter-news.ts';

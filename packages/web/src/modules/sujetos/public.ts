export {
  companySource,
  type FoundSubject,
  personSource,
  searchSubjects,
} from './operations/subject-source.ts';

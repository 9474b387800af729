export { BulkSection, type BulkSectionProps } from './bulk-section'
export { answerBulk, type BulkAnswer } from './bulk-action'
export { answerQuestion } from './question-action'
export { loadQuestionForm } from './use-questions'

export { BulkSection, type BulkSectionProps } from './bulk-section'
export { answerBulk, type BulkAnswer } from './bulk-action'

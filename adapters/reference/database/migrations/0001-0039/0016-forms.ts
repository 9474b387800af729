import type { TablePlan } from '../table-plan'

/** Submitted forms with their files. `once` is the idempotency key. */
export const formTables: readonly TablePlan[] = [
  {
    name: 'form_submission',
    columns: {
      id: 'text',
      once: 'text',
      store_key: 'text',
      form_id: 'text',
      title: 'text',
      customer_id: 'big?',
      language: 'text',
      origin: 'text',
      answers: 'text',
      created_at: 'big',
      tried_at: 'big?',
      tries: 'integer',
      mailed_at: 'big?',
    },
    primaryKey: ['id'],
    unique: [['once']],
    indexes: [['mailed_at', 'created_at']],
  },
  {
    name: 'form_file',
    columns: { submission_id: 'text', position: 'integer', field: 'text', upload_id: 'text' },
    primaryKey: ['submission_id', 'position'],
    belongsTo: { submission_id: 'form_submission.id', upload_id: 'upload.id' },
    indexes: [['upload_id']],
  },
]

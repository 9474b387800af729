import type { TablePlan } from '../table-plan'

/**
 * The media library. `content_hash` identifies duplicates; `state` is 'pending' until every image size is written, and
 * 'removed' until all are deleted.
 */
export const mediaTables: readonly TablePlan[] = [
  {
    name: 'media',
    columns: {
      id: 'text',
      store_key: 'text',
      name: 'text',
      name_fold: 'text',
      type: 'text',
      size: 'big',
      width: 'integer?',
      height: 'integer?',
      crop: 'text?',
      alt: 'text',
      alt_fold: 'text',
      content_hash: 'text',
      state: 'text',
      version: 'integer',
      created_at: 'big',
      touched_at: 'big',
      added_by: 'text',
    },
    primaryKey: ['id'],
    unique: [['store_key', 'content_hash']],
    indexes: [
      ['store_key', 'created_at'],
      ['state', 'touched_at'],
    ],
  },
  /** Crops of a picture whose image sizes exist or are being written, so that all are deleted with it. */
  {
    name: 'media_part',
    columns: { media_id: 'text', picture_key: 'text', is_made: 'integer' },
    primaryKey: ['media_id', 'picture_key'],
    belongsTo: { media_id: 'media.id' },
  },
]

import { join } from 'node:path'
import { ownDocuments } from '../../core/catalogue/product-document'
import { documentTypes, filmTypes, staticFiles } from './static-files'

const year = 'public, max-age=31536000, immutable'
const week = 'public, max-age=604800'
const hour = 'public, max-age=3600'

/** Scripts, styles, pictures, documents and films, from the build and from imports. */
export const shopFiles = (distFolder: string, dataFolder: string) =>
  staticFiles([
    { prefix: '/assets/', folder: join(distFolder, 'client/assets'), cacheControl: year },
    { prefix: '/pictures/', folder: join(distFolder, 'pictures'), cacheControl: week },
    { prefix: '/pictures/', folder: join(dataFolder, 'pictures'), cacheControl: week },
    // For photos stored before this width existed.
    {
      prefix: '/pictures/',
      folder: join(dataFolder, 'pictures'),
      cacheControl: week,
      named: name => name.replace(/-360(?=\.(?:webp|avif)$)/, '-450'),
    },
    { prefix: ownDocuments, folder: join(dataFolder, 'documents'), cacheControl: hour, types: documentTypes },
    { prefix: ownDocuments, folder: join(distFolder, 'client/documents'), cacheControl: hour, types: documentTypes },
    { prefix: '/films/', folder: join(distFolder, 'client/films'), cacheControl: week, types: filmTypes },
    { prefix: '/', folder: join(distFolder, 'client'), cacheControl: week },
  ])

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where set-up stores the file of products until it is loaded. */
export const productsFolder = (dataFolder: string): string => join(dataFolder, 'setup')

/** Whether set-up left a file: most starts find none, and do not load what reads one. */
export const hasProductsFolder = (dataFolder: string): boolean => existsSync(productsFolder(dataFolder))

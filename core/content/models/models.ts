import { frameModels } from './frame-models'
import { listModels } from './list-models'
import { pageModels } from './page-models'
import type { Model } from './record-field'

/** All models with field-by-field editing. */
export const models: readonly Model[] = [...pageModels, ...frameModels, ...listModels]

export const modelNamed = (name: string): Model | undefined => models.find(model => model.name === name)

import { lazy } from 'react'

/** The pop-up about the old site's retirement: loaded if a link of the old site led here. */
export const FarewellDialog = lazy(async () => ({ default: (await import('./farewell-dialog')).FarewellDialog }))

import type { ReactElement } from 'react'
import type { ReviewStep, ReviewStepProps } from './review-step'

/** The code of the last step, once somebody came that far. Code only: nothing of a visitor is kept here. */
const kept: { Step?: typeof ReviewStep } = {}

const stands = (): boolean => typeof document !== 'undefined' && document.querySelector('[name="orderKey"]') !== null

/** Loaders wait for it where the step is open; a browser asks the page that stands before it takes it over. */
export const loadReview = async (open = stands()): Promise<void> => {
  if (open) kept.Step ??= (await import('./review-step')).ReviewStep
}

/** Everything once more before the order is placed: the table of it comes with the step. */
export const reviewStep = (props: ReviewStepProps): ReactElement | null => (kept.Step ? <kept.Step {...props} /> : null)

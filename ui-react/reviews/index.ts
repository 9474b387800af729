export { ReviewsSection } from './reviews-section'

import type { Widget } from './widget'

/** Loaders of all widgets by key. A widget's folder is its key with dashes. */
export const registry: Readonly<Record<string, () => Promise<Widget>>> = {
  accordion_block: () => import('./accordion-block/accordion-block.widget').then(each => each.accordionBlockWidget),
  blog_card: () => import('./blog-card/blog-card.widget').then(each => each.blogCardWidget),
  brand_logo: () => import('./brand-logo/brand-logo.widget').then(each => each.brandLogoWidget),
  category_layout: () => import('./category-layout/category-layout.widget').then(each => each.categoryLayoutWidget),
  collage_banner: () => import('./collage-banner/collage-banner.widget').then(each => each.collageBannerWidget),
  columns: () => import('./columns/columns.widget').then(each => each.columnsWidget),
  company_logo_list: () =>
    import('./company-logo-list/company-logo-list.widget').then(each => each.companyLogoListWidget),
  cta_banner: () => import('./cta-banner/cta-banner.widget').then(each => each.ctaBannerWidget),
  faqs: () => import('./faqs/faqs.widget').then(each => each.faqsWidget),
  form_builder: () => import('./form-builder/form-builder.widget').then(each => each.formBuilderWidget),
  hero_banner: () => import('./hero-banner/hero-banner.widget').then(each => each.heroBannerWidget),
  hero_carousel: () => import('./hero-carousel/hero-carousel.widget').then(each => each.heroCarouselWidget),
  hero_carousel_two: () =>
    import('./hero-carousel-two/hero-carousel-two.widget').then(each => each.heroCarouselTwoWidget),
  hot_spot_section: () => import('./hot-spot-section/hot-spot-section.widget').then(each => each.hotSpotSectionWidget),
  image: () => import('./image/image.widget').then(each => each.imageWidget),
  link: () => import('./link/link.widget').then(each => each.linkWidget),
  locations: () => import('./locations/locations.widget').then(each => each.locationsWidget),
  multi_column_banner: () =>
    import('./multi-column-banner/multi-column-banner.widget').then(each => each.multiColumnBannerWidget),
  our_differences: () => import('./our-differences/our-differences.widget').then(each => each.ourDifferencesWidget),
  pdf_list: () => import('./pdf-list/pdf-list.widget').then(each => each.pdfListWidget),
  product_card: () => import('./product-card/product-card.widget').then(each => each.productCardWidget),
  product_card_tabs: () =>
    import('./product-card-tabs/product-card-tabs.widget').then(each => each.productCardTabsWidget),
  product_category: () => import('./product-category/product-category.widget').then(each => each.productCategoryWidget),
  product_set: () => import('./product-set/product-set.widget').then(each => each.productSetWidget),
  promotional_banner: () =>
    import('./promotional-banner/promotional-banner.widget').then(each => each.promotionalBannerWidget),
  recommendations: () => import('./recommendations/recommendations.widget').then(each => each.recommendationsWidget),
  service_grid_layout: () =>
    import('./service-grid-layout/service-grid-layout.widget').then(each => each.serviceGridLayoutWidget),
  service_layout: () => import('./service-layout/service-layout.widget').then(each => each.serviceLayoutWidget),
  shop_by_category: () => import('./shop-by-category/shop-by-category.widget').then(each => each.shopByCategoryWidget),
  solutions_grid_layout: () =>
    import('./solutions-grid-layout/solutions-grid-layout.widget').then(each => each.solutionsGridLayoutWidget),
  tabs: () => import('./tabs/tabs.widget').then(each => each.tabsWidget),
  text: () => import('./text/text.widget').then(each => each.textWidget),
  three_column_content_block: () =>
    import('./three-column-content-block/three-column-content-block.widget').then(
      each => each.threeColumnContentBlockWidget,
    ),
  three_column_grid: () =>
    import('./three-column-grid/three-column-grid.widget').then(each => each.threeColumnGridWidget),
  three_column_testimonial: () =>
    import('./three-column-testimonial/three-column-testimonial.widget').then(
      each => each.threeColumnTestimonialWidget,
    ),
  title_section: () => import('./title-section/title-section.widget').then(each => each.titleSectionWidget),
  two_column_block: () => import('./two-column-block/two-column-block.widget').then(each => each.twoColumnBlockWidget),
  usp_banner: () => import('./usp-banner/usp-banner.widget').then(each => each.uspBannerWidget),
  video: () => import('./video/video.widget').then(each => each.videoWidget),
  wood_type_section: () =>
    import('./wood-type-section/wood-type-section.widget').then(each => each.woodTypeSectionWidget),
  zigzag_layout: () => import('./zigzag-layout/zigzag-layout.widget').then(each => each.zigzagLayoutWidget),
}

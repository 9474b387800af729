/**
 * A content record as the page builder stores it: field names have the platform's suffixes (`page_title_eti`,
 * `seo_com`).
 */
export type ContentRecord = {
  readonly id: string
  readonly model: string
  readonly title: string
  readonly slug?: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Posts per page (S2-9.03). */
export const postsPerPage = 21

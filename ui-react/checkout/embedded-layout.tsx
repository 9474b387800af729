import type { ReactElement } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { PageFrame, type FrameData } from '../navigation'

export { frameLoader as loader, shouldRevalidateFrame as shouldRevalidate } from '../navigation'
export { BareErrorPage as ErrorBoundary } from '../content'

/** A page inside a page: neither header nor footer, and no question about consent, which the page around it asks. */
export const Component = (): ReactElement => (
  <PageFrame {...useLoaderData<FrameData>()} asks={undefined} header={<></>} footer={<></>}>
    <Outlet />
  </PageFrame>
)

import type { ReactElement } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { PageFrame, type FrameData } from '../navigation'

export { frameLoader as loader, shouldRevalidateFrame as shouldRevalidate } from '../navigation'
export { BareErrorPage as ErrorBoundary } from '../content'

/** Layout of framed pages: no header, footer or consent banner; the parent page asks for consent. */
export const Component = (): ReactElement => (
  <PageFrame {...useLoaderData<FrameData>()} asks={undefined} header={<></>} footer={<></>}>
    <Outlet />
  </PageFrame>
)

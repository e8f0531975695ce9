export { revalidateStock as POST } from '@/feed/pages/revalidate-route'

export { revalidateStock as POST } from '@/feed/revalidate-route'

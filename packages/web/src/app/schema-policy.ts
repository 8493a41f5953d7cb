import { config } from 'zod';

// Zod would try `new Function`, which the page's policy refuses and reports: told before any schema is
// made. The build puts it into the file of the library itself (shared-files.ts), which runs before those
// of the product.
config({ jitless: true });

/** The parts of autocannon that the benchmarks use; it brings no types. */
declare module "autocannon" {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
  }
  interface Run extends Promise<Result> {
    on(event: "response", heard: (client: unknown, status: number) => void): void;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    requests: Request[];
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  }): Run;
}

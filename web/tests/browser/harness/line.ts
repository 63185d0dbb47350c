// A line between page and server that can go dead without being closed: bytes are swallowed, as where a
// cable is pulled or a tunnel is gone.

import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Table } from "./server";

export class SwallowingLine extends Table {
  private readonly sockets = new Set<Socket>();
  private dead = false;

  private constructor(
    address: string,
    private readonly door: Server,
  ) {
    super(address);
  }

  static async to(address: string): Promise<SwallowingLine> {
    const port = Number(new URL(address).port);
    const door = createServer();
    await new Promise<void>((ready) => door.listen(0, "127.0.0.1", ready));
    const line = new SwallowingLine(`http://127.0.0.1:${(door.address() as AddressInfo).port}`, door);
    door.on("connection", (page) => line.carry(page, port));
    return line;
  }

  private carry(page: Socket, port: number): void {
    this.keep(page);
    if (this.dead) return;
    const server = this.keep(connect(port, "127.0.0.1"));
    for (const [from, to] of [
      [page, server],
      [server, page],
    ] as const) {
      from.on("data", (data) => this.dead || to.write(data));
      from.on("close", () => to.destroy());
    }
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.sockets.delete(socket));
    return socket;
  }

  /** From now on nothing arrives in either direction, and nobody is told. */
  swallow(): void {
    this.dead = true;
  }

  /** New connections work again; those that were open stay dead. */
  restore(): void {
    for (const socket of this.sockets) socket.removeAllListeners("data").resume();
    this.dead = false;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((closed) => this.door.close(closed));
  }
}
